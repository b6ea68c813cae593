#include "chain.hpp"

#include <array>
#include <charconv>
#include <string>

namespace goodhand {
namespace {

constexpr std::string_view kForm = "goodhand-journal/1\n";

void add_line(std::string& text, std::string_view line) {
  text += line;
  text += '\n';
}

void add_line(std::string& text, std::int64_t number) {
  std::array<char, 20> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  add_line(text, {digits.data(), written.ptr});
}

void add_hex_line(std::string& text, std::string_view bytes) {
  for (const char byte : bytes) {
    text += "0123456789abcdef"[static_cast<unsigned char>(byte) >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  text += '\n';
}

}  // namespace

Digest record_digest(std::string_view previous, std::string_view stream, std::int64_t version, std::string_view name,
                     std::int64_t at, std::string_view payload) {
  std::string text;
  text.reserve(kForm.size() + 2 * previous.size() + stream.size() + name.size() + payload.size() + 45);
  text += kForm;
  add_hex_line(text, previous);
  add_line(text, stream);
  add_line(text, version);
  add_line(text, name);
  add_line(text, at);
  text += payload;
  return sha256(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace goodhand
