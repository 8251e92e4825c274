/** Is a path, taken as text, the folder itself or inside of it? Links are not followed: the sandbox is the boundary, this is care. */
export function isPathWithin(path: string, folder: string): boolean {
  const inner = plainPath(path)
  const outer = plainPath(folder)
  if (!inner || !outer || inner.absolute !== outer.absolute) return false
  return outer.steps.every((step, at) => inner.steps[at] === step)
}

/** Without `.`, `..` and doubled slashes; null for a relative path that leads out of where it starts. */
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
