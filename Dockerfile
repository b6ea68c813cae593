# The server as an image: the pages and the kernel are built here, and only the wheel goes into what runs.
FROM python:3.13-slim-bookworm AS built
RUN apt-get update && apt-get install --yes --no-install-recommends g++ make && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN make ready \
 && PATH="$PWD/.venv/bin:$PATH" .venv/bin/python -m pip wheel --no-deps --no-build-isolation --wheel-dir dist .

FROM python:3.13-slim-bookworm
RUN useradd --system --create-home --home-dir /var/lib/goodhand goodhand
COPY --from=built /build/requirements-dev.lock /build/dist/*.whl /tmp/wheel/
# The lock says which versions; what only the tests need is not installed.
RUN pip install --no-cache-dir --no-deps /tmp/wheel/*.whl \
 && sed -E '/^ +--hash=/d; s/ *\\$//; /^ *#/d' /tmp/wheel/requirements-dev.lock > /tmp/wheel/constraints.txt \
 && pip install --no-cache-dir --constraint /tmp/wheel/constraints.txt "goodhand[fast,postgres]" \
 && rm -rf /tmp/wheel
USER goodhand
ENV GOODHAND_DATA=/var/lib/goodhand PYTHONUNBUFFERED=1
VOLUME /var/lib/goodhand
EXPOSE 8437
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8437/readyz', timeout=2)"]
ENTRYPOINT ["goodhand"]
CMD ["serve", "--host", "0.0.0.0", "--log", "json"]
