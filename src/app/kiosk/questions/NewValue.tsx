import { useState } from 'react'
import type { Proposable } from '#domain/kiosk/proposal.ts'
import { useGlass } from '../glass.ts'
import { LetterPad } from '../pads/LetterPad.tsx'
import { NumberPad } from '../pads/NumberPad.tsx'
import { emailOf, erased, type Manner, phoneOf, typed } from '../pads/typing.ts'
import { Question } from './Question.tsx'
import { Written } from './Written.tsx'

type Props = { readonly field: Proposable; readonly before: string; readonly onDone: (value: string | null) => void }

type Way = {
  readonly manner: Manner
  readonly longest: number
  readonly ends: readonly [string, string]
  readonly figures?: string
  readonly hasSpace: boolean
  /** What it means; `null` while it is not whole. */
  readonly read: (text: string) => string | null
}

const aText = (text: string) => text.trim() || null
const aName: Way = { manner: 'name', longest: 80, ends: ["'", '-'], hasSpace: true, read: aText }
const ways: Readonly<Record<Proposable, Way>> = {
  firstName: aName,
  lastName: aName,
  preferredName: aName,
  phone: { ...aName, longest: 16, hasSpace: false, read: phoneOf },
  email: { manner: 'small', longest: 100, ends: ['@', '.'], figures: '1234567890_-+', hasSpace: false, read: emailOf },
  address: { ...aName, longest: 120, ends: [',', '/'], figures: "1234567890-'.", read: aText },
}

/** What one detail is now. Nothing typed is as it was. */
export function NewValue({ field, before, onDone }: Props) {
  const { tongue } = useGlass()
  const [text, setText] = useState(before)
  const { manner, longest, ends, figures, hasSpace, read } = ways[field]
  const value = read(text)
  const keys = {
    onErase: () => setText(erased(text)),
    onNext: () => onDone(text === '' ? null : value),
    mayGoOn: text === '' || value !== null,
  }
  const write = (letter: string) => setText(typed(text, letter, manner, longest))
  const isPhone = field === 'phone'
  return (
    <Question
      title={tongue.say(field)}
      step={4}
      answer={
        isPhone ? (
          <NumberPad {...keys} onDigit={write} extra="+" />
        ) : (
          <LetterPad {...keys} onLetter={write} ends={ends} hasSpace={hasSpace} {...(figures === undefined ? {} : { figures })} />
        )
      }
    >
      <Written label={tongue.say('newValue')} text={text} />
    </Question>
  )
}
