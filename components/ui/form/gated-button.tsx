/**
 * A button that can be disabled. It stays reachable by keyboard when disabled, with its reason beside it for
 * every reader.
 */
'use client'

import { useId } from 'react'
import { Button, type ButtonProps } from './button'
import { classNames } from '@/components/ui/class-names'

type GatedButtonProps = Omit<ButtonProps, 'asChild' | 'disabled'> & {
  /** Why the button is disabled; null or absent means that it is enabled. */
  off?: string | null
  /** Position of the reason; `hidden` is for places that show the reason themselves under `reasonId`. */
  reasonAt?: 'beside' | 'below'
  /** Id of an element that already shows the reason. */
  reasonId?: string
}

export function GatedButton({ off, reasonAt = 'beside', reasonId, onClick, ...rest }: GatedButtonProps) {
  const ownId = useId()
  if (!off) return <Button onClick={onClick} {...rest} />
  return (
    <span
      className={classNames(
        'inline-flex max-w-full gap-x-3 gap-y-1.5',
        reasonAt === 'below' ? 'flex-col items-start' : 'flex-wrap items-center',
      )}
    >
      <Button
        {...rest}
        aria-disabled
        aria-describedby={reasonId ?? ownId}
        onClick={event => event.preventDefault()}
      />
      {!reasonId && (
        <span id={ownId} className="text-xs text-ink-soft">
          {off}
        </span>
      )}
    </span>
  )
}
