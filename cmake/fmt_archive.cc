// Debian has fmt as a shared library alone, and every shared library is something to find and map before the program
// starts. What is not in fmt's headers as a template is made here, once, from the part of them that is meant for it; of
// the templates there, those that the headers declare to be made elsewhere and the program asks for.
#include <fmt/format-inl.h>

namespace fmt::detail {

template void buffer<char>::append(const char* begin, const char* end);
template dragonbox::decimal_fp<float> dragonbox::to_decimal(float x) noexcept;
template dragonbox::decimal_fp<double> dragonbox::to_decimal(double x) noexcept;
template thousands_sep_result<char> thousands_sep_impl(locale_ref where);
template char decimal_point_impl(locale_ref where);
template void vformat_to(buffer<char>& out, string_view form,
                         basic_format_args<basic_format_context<appender, char>> values, locale_ref where);

}  // namespace fmt::detail
