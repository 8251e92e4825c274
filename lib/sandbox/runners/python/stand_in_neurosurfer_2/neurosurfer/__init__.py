"""
The parts of neurosurfer 1 and 2 that tools need to be described and called. Written from its documentation, without its
code.
"""
