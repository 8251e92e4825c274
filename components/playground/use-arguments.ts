'use client'

/** The arguments being edited, as one JSON text that the form and the JSON view both show. */
import { useCallback, useMemo, useState } from 'react'
import { readEditText, writeEditText, type EditReading, type EditValue } from '@/lib/core/spec/json-edit'

type ArgumentsState = {
  text: string
  reading: EditReading
  setText: (text: string) => void
  setValue: (value: EditValue) => void
}

export function useArguments(initialText: string): ArgumentsState {
  const [text, setText] = useState(initialText)
  const reading = useMemo(() => readEditText(text), [text])
  const setValue = useCallback((value: EditValue) => setText(writeEditText(value)), [])
  return { text, reading, setText, setValue }
}
