"""
The parts of neurosurfer that tools need to be described and called. Written from its documentation, without its code.
"""
