/** Reports whether a path, as text, is the folder or inside it. Does not follow links: the sandbox is the security boundary. */
export function isPathWithin(path: string, folder: string): boolean {
  const inner = plainPath(path)
  const outer = plainPath(folder)
  if (!inner || !outer || inner.absolute !== outer.absolute) return false
  return outer.steps.every((step, at) => inner.steps[at] === step)
}

/** Removes `.`, `..` and doubled slashes. Returns null for a relative path that leaves its start. */
function plainPath(path: string): { absolute: boolean; steps: string[] } | null {
  const absolute = path.startsWith('/')
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined && !absolute) return null
  }
  return { absolute, steps }
}
