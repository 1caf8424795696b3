"""serve_model.py MODEL.gguf PORT KEY: llama.cpp's own HTTP server (PyPI xllamacpp) on 127.0.0.1, one slot."""

import os
import sys
import time

import xllamacpp

parameters = xllamacpp.CommonParams()
parameters.model.path = sys.argv[1]
parameters.n_ctx, parameters.n_parallel, parameters.warmup = 8192, 1, False
threads = int(os.environ.get("THREADS", "2"))
parameters.cpuparams.n_threads = parameters.cpuparams_batch.n_threads = threads
parameters.hostnames, parameters.port = ["127.0.0.1"], int(sys.argv[2])
parameters.endpoint_slots = parameters.endpoint_props = True
parameters.api_keys = [sys.argv[3]]
# It serves as long as it is kept.
server = xllamacpp.Server(parameters)
print("listening", server.listening_address, flush=True)
while True:
    time.sleep(1)
