/** Copies a text, with a visible and an announced confirmation. */
'use client'

import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { copyText } from './copy-text'
import { announce } from '@/components/ui/data/live-region'

const tones = { idle: undefined, copied: 'text-good', failed: 'text-bad' } as const

type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  text: string
  /** Description of the copied text, for the accessible name: "Copy the snippet". */
  label: string
  /** Text beside the icon; without it only the icon is visible. */
  children?: ReactNode
}

export function CopyButton({ text, label, children, variant = 'ghost', size, ...rest }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    const done = await copyText(text)
    setState(done ? 'copied' : 'failed')
    announce(done ? 'Copied' : 'Couldn’t copy: the browser blocked clipboard access', 'polite')
  }

  const Icon = { idle: Copy, copied: Check, failed: X }[state]
  return (
    <Button
      {...rest}
      variant={variant}
      size={size ?? (children ? 'sm' : 'icon-sm')}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      <Icon aria-hidden className={tones[state]} />
      {children}
    </Button>
  )
}
