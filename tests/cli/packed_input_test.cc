// Records packed with gzip or Zstandard, from files, folders and standard input. Broken data is reported, and the
// records before it are judged.

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "base/random.h"
#include "support/judged.h"

namespace spadille {
namespace {

namespace fs = std::filesystem;

std::string gzip(const std::string& text) {
  z_stream stream{};
  constexpr int kGzipOnly = 16;
  EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, MAX_WBITS + kGzipOnly, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string copy = text;
  std::string packed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string zstandard(const std::string& text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
  return packed;
}

// Returns the bytes that packed data begins with. Those of gzip are fewer.
std::string_view magic_of(std::string_view packed) { return packed.substr(0, packed.front() == '\x1F' ? 2 : 4); }

std::string hands(std::size_t count, const std::string& form = "jsonl") {
  return test::run({"random", "--count", std::to_string(count), "--seed", "7", "--form", form}).out;
}

test::Run check(const std::string& input) { return test::run({"check", "--format", "jsonl", "-"}, input); }

class Folder {
 public:
  Folder() : path_(fs::path(testing::TempDir()) / "packed_input") {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path_ / name, std::ios::binary) << bytes;
    return (path_ / name).string();
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

// More hands than fit into one block of reading and unpacking.
constexpr std::size_t kMany = 400;

TEST(PackedInput, IsReadFromStandardInput) {
  for (const std::string form : {"jsonl", "yaml"}) {
    const std::string text = hands(kMany, form);
    const std::string plain = check(text).out;
    EXPECT_EQ(check(gzip(text)).out, plain);
    EXPECT_EQ(check(zstandard(text)).out, plain);
  }
}

TEST(PackedInput, IsReportedByItsNameWithoutTheEnding) {
  const Folder folder;
  const std::string text = hands(3);
  for (const auto& path : {folder.write("a.jsonl.gz", gzip(text)), folder.write("b.ndjson.zst", zstandard(text)),
                           folder.write("c.yaml.gz", gzip(hands(3, "yaml")))}) {
    const auto run = test::run({"check", path});
    EXPECT_EQ(run.status, 0) << run.out;
    EXPECT_NE(run.out.find(path + ":"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("3 hands: 3 valid"), std::string::npos) << run.out;
  }
  folder.write("not-a-record.txt.gz", gzip("x"));
  const auto all = test::run({"check", "--quiet", folder.path()});
  EXPECT_EQ(all.status, 0) << all.out << all.err;
}

TEST(PackedInput, MayHaveManyParts) {
  const std::string text = hands(kMany);
  const std::size_t middle = text.size() / 2;
  const std::string plain = check(text).out;
  EXPECT_EQ(check(gzip(text.substr(0, middle)) + gzip("") + gzip(text.substr(middle))).out, plain);
  EXPECT_EQ(check(zstandard(text.substr(0, middle)) + zstandard(text.substr(middle))).out, plain);
  EXPECT_EQ(check(gzip(text) + std::string(100'000, '\0')).out, plain);
}

TEST(PackedInput, ThatIsCutShortIsReportedAfterTheRecordsBefore) {
  const std::string text = hands(kMany);
  for (const std::string& packed : {gzip(text), zstandard(text)}) {
    const auto run = check(packed.substr(0, packed.size() - 100));
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "spadille: <stdin>: the packed data is cut short\n");
    EXPECT_EQ(run.out.substr(0, 100), check(text).out.substr(0, 100));
  }
}

// Wherever a packed archive is cut, every hand before the cut has the verdict that it has in the whole archive, and the
// hand at the cut is unreadable.
TEST(PackedInput, ThatIsCutAnywhereKeepsTheVerdictsBefore) {
  const std::string text = hands(kMany);
  std::vector<std::string> whole;
  std::istringstream lines(check(text).out);
  for (std::string line; std::getline(lines, line);) whole.push_back(line);
  Random random(1);
  for (const std::string& packed : {gzip(text), zstandard(text)})
    for (int i = 0; i < 40; ++i) {
      const std::size_t size = random.below(packed.size());
      const auto run = check(packed.substr(0, size));
      EXPECT_EQ(run.status, size == 0 ? 0 : 2) << size;
      std::istringstream reports(run.out);
      std::size_t n = 0;
      for (std::string report; std::getline(reports, report); ++n) {
        const bool unreadable = report.find("\"verdict\":\"unreadable\"") != std::string::npos;
        EXPECT_TRUE(unreadable ? reports.peek() == EOF : report == whole.at(n)) << size << "\n" << report;
      }
    }
}

TEST(PackedInput, ThatIsFollowedByOtherBytesIsJudgedWhole) {
  const std::string text = hands(kMany, "yaml");
  for (const std::string& packed : {gzip(text), zstandard(text)})
    for (const std::string& other :
         {std::string("x"), std::string("("), std::string("(x"), gzip("a"), zstandard("a")}) {
      if (other.starts_with(magic_of(packed)) || magic_of(packed).starts_with(other)) continue;  // another part
      const auto run = check(packed + other);
      EXPECT_EQ(run.status, 2);
      EXPECT_EQ(run.err, "spadille: <stdin>: the packed data is followed by bytes that are not packed\n");
      EXPECT_EQ(run.out, check(text).out);
    }
}

// The byte after the parts may begin another part.
TEST(PackedInput, ThatEndsWithTheFirstByteOfAPartIsCutShort) {
  const std::string text = hands(2);
  for (const std::string& packed : {gzip(text), zstandard(text)}) {
    const auto run = check(packed + packed.front());
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "spadille: <stdin>: the packed data is cut short\n");
    EXPECT_EQ(run.out, check(text).out);  // each line is a whole hand
  }
}

TEST(PackedInput, ThatIsBrokenIsReported) {
  std::string packed = gzip(hands(kMany));
  packed[packed.size() / 2] = static_cast<char>(~packed[packed.size() / 2]);
  EXPECT_EQ(check(packed).status, 2);
  EXPECT_EQ(check("\x1F\x8B").err, "spadille: <stdin>: the packed data is cut short\n");
  EXPECT_EQ(check("\x28\xB5\x2F\xFDxyz").status, 2);
}

TEST(PackedInput, MayBeFarLargerThanMemoryLikes) {
  const auto run = check(gzip(hands(2) + std::string(std::size_t{1} << 26U, ' ') + "\n" + hands(1)));
  EXPECT_EQ(run.status, 0) << run.out;
  const auto text = check(gzip(hands(2) + "{" + std::string(std::size_t{1} << 26U, ' ') + "\n" + hands(1)));
  EXPECT_EQ(text.status, 1);
  EXPECT_NE(text.out.find("the document is too large"), std::string::npos);
}

}  // namespace
}  // namespace spadille
