// The hash of a journal's record: journal/chain.py says what is in it, and tests hold this to docs/journal.md.
#pragma once

#include <cstdint>
#include <string_view>

#include "sha256.hpp"

namespace goodhand {

/// SHA-256 of six lines (the form's name, `previous` in hexadecimal, and what the record says of itself) and the payload.
[[nodiscard]] Digest record_digest(std::string_view previous, std::string_view stream, std::int64_t version,
                                   std::string_view name, std::int64_t at, std::string_view payload);

}  // namespace goodhand
