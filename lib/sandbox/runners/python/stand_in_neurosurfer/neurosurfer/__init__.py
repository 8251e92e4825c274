"""What tools need of neurosurfer to be described and called: written from its documentation, without its code."""
