export { formatCount } from '@/lib/core/base/format-count'
export { formatBytes } from '@/lib/core/base/format-units'
