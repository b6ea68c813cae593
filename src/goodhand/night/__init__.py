"""Conducting an evening: load, decide, append, publish; software tables; verifying what was recorded."""
