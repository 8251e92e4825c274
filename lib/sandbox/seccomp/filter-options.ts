/** Groups of calls that a run may make in addition to those of every run. */
export type FilterOptions = {
  /**
   * A control group counts all memory of the run. Without one, calls that hide memory from the memory watch are
   * refused.
   */
  memoryIsCounted: boolean
  /** The run can reach some hosts. Without a grant there are no internet sockets, not even on loopback. */
  hasNetwork: boolean
}
