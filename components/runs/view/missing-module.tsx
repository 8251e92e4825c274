import { formatMissingModule } from '@/lib/core/spec/missing-needs'

/** How to install a module that a run could not import. Has a table of packages, so it is loaded when it is shown. */
export const MissingModule = ({ name }: { name: string }) => (
  <p className="mt-1">{formatMissingModule(name)}</p>
)
