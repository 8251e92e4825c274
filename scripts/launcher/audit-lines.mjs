/** Formats the audit log check for the doctor: lines of [status, title, detail, fix] from an AuditCheck. */

/** Maximum number of lines per kind. */
const namedMax = 10
const conflictAdvice = 'See docs/reference/audit.md, "When times conflict".'

const missingAdvice = 'See docs/reference/audit.md, "When the integrity check fails".'

export function auditLines({ events, broken, signed, hasKey, unknownKeys, missing, outOfOrder, setAside }) {
  return [
    broken ? brokenLine(broken) : chainLine(events, signed),
    ...(hasKey === false ? [notSignedLine] : []),
    ...missingLines(missing),
    ...conflictLines('failed', 'Audit: event set aside', setAside),
    ...conflictLines('failed', 'Audit: time conflict', outOfOrder),
    ...conflictLines('warning', 'Audit: time conflict from an earlier Pegboard', outOfOrder.earlier),
    ...(unknownKeys.length > 0
      ? [['warning', 'Audit', `signed with unknown keys: ${unknownKeys.join(', ')}`]]
      : []),
  ]
}

function brokenLine({ what }) {
  return ['failed', 'Audit', `the integrity check failed: ${what}`, 'See docs/reference/audit.md.']
}

function chainLine(events, signed) {
  const signature = signed ? `signed up to number ${signed.seq}` : 'nothing is signed yet'
  return ['passed', 'Audit', `${events} events in an unbroken chain, ${signature}`]
}

const notSignedLine = [
  'warning',
  'Audit',
  'not signed: no key is set',
  'Set PEGBOARD_SECRET_KEY. See docs/reference/audit.md.',
]

function missingLines({ checkpoints, named }) {
  const shown = named.slice(0, namedMax).map(({ what }) => ['failed', 'Audit: missing checkpoint', what, ''])
  if (shown[0]) shown[0][3] = missingAdvice
  return checkpoints > shown.length
    ? [
        ...shown,
        ['failed', 'Audit: missing checkpoint', `${checkpoints - shown.length} more checkpoints`, ''],
      ]
    : shown
}

function conflictLines(status, title, { events, named }) {
  const shown = named.slice(0, namedMax)
  const lines = shown.map(({ what }, index) => [status, title, what, index === 0 ? conflictAdvice : ''])
  return events > shown.length
    ? [...lines, [status, title, `${events - shown.length} more events`, '']]
    : lines
}
