// Whatever text goes into a page, it comes out as text.

#include "html/html.h"

#include <gtest/gtest.h>

namespace spadille::html {
namespace {

TEST(Html, ATextIsNeverMarkup) {
  EXPECT_EQ(text("<script>alert(\"&\")</script>").bytes(), "&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;");
  EXPECT_EQ(element("p", {{"title", "\" onclick=\"x"}}, text("a")).bytes(),
            "<p title=\"&quot; onclick=&quot;x\">a</p>");
}

TEST(Html, ControlCharactersAndBrokenBytesAreShown) {
  EXPECT_EQ(text(std::string_view("a\0b\x1b", 4)).bytes(), "a\\x00b\\x1B");
  EXPECT_EQ(text("a\xff").bytes().find('\xff'), std::string::npos);
}

TEST(Html, ElementsNestAndShapesCloseThemselves) {
  const Html nested = classed("div", "a", element("b", text("x")) + void_element("br"));
  EXPECT_EQ(nested.bytes(), "<div class=\"a\"><b>x</b><br></div>");
  EXPECT_EQ(shape("use", {link_to("SA"), {"x", 3}}).bytes(), "<use href=\"#SA\" x=\"3\"/>");
  EXPECT_EQ(element("ol", {Attribute("hidden")}, {}).bytes(), "<ol hidden></ol>");
}

TEST(Html, ADocumentLoadsNothing) {
  const std::string page = document({.title = "<T>", .style = "p{}\n", .script = "f()\n"}, text("b")).bytes();
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">\n"));
  EXPECT_NE(page.find("<title>&lt;T&gt;</title>"), std::string::npos);
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(page.find("http:"), std::string::npos);
}

}  // namespace
}  // namespace spadille::html
