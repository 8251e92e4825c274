/** Runs once when the web server starts, before the first request. */
export async function register(): Promise<void> {
  // Next compiles this file for another runtime too, where there is neither a server nor Node's modules. It fills in the
  // variable while compiling, so that nothing behind the condition gets there.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { markClientAddresses } = await import('@/lib/web/http/request/client-address')
  markClientAddresses()
  const { errorFields, log, logJob } = await import('@/lib/log')
  const { jobReports } = await import('@/lib/store/background/job-reports')
  jobReports().describe('web', logJob)
  const { guardRequests } = await import('@/lib/web/http/protection/guard-requests')
  guardRequests()
  const { config } = await import('@/lib/config')
  if (config().sigstoreRoot !== null) {
    // An invalid file prevents the start, as other invalid settings do. Without one, the first attestation loads this.
    const { configuredRoots } = await import('@/lib/store/toolboxes/trusted-roots')
    configuredRoots()
  }
  const { sweepUploadFiles } = await import('@/lib/store/toolboxes/upload-files')
  // A leftover that can't be removed is no reason not to start.
  await sweepUploadFiles().catch(error => log('warn', 'uploads.not-swept', errorFields(error)))
  // Next waits for every request before it exits, and streams never end by themselves.
  const { openStreams } = await import('@/lib/web/streaming/open-streams')
  process.once('SIGTERM', () => void openStreams().close())
  // Runs whose worker died are ended by web processes too: there may be no worker left to do it.
  const { startMaintenance } = await import('@/lib/operations/background/maintenance')
  startMaintenance()
}
