/**
 * Returns the address at which the servers of tests listen: this machine, or the end of the cable to the two machines
 * that the journeys run on (CONTRIBUTING.md).
 */
export const serversHost = (): string => process.env.PEGBOARD_TEST_SERVERS_HOST || '127.0.0.1'
