import { useState } from 'react'
import type { ProposableField } from '#domain/kiosk/proposal.ts'
import { parsePhone } from '#domain/people/parsePhone.ts'
import { useKiosk } from '../../kioskContext.ts'
import { LetterPad } from '../../pads/LetterPad.tsx'
import { NumberPad } from '../../pads/NumberPad.tsx'
import { parseEmail, eraseLast, type LetterCase, insertLetter } from '../../pads/textEntry.ts'
import { QuestionLayout } from '../QuestionLayout.tsx'
import { TypedText } from '../TypedText.tsx'

type Props = { readonly field: ProposableField; readonly initialValue: string; readonly onDone: (value: string | null) => void }

type DetailInput = {
  readonly letterCase: LetterCase
  readonly maxLength: number
  readonly extraKeys: readonly [string, string]
  readonly symbols?: string
  readonly hasSpace: boolean
  /** Parses the text; `null` while it is incomplete. */
  readonly parse: (text: string) => string | null
}

const parseText = (text: string) => text.trim() || null
const nameInput: DetailInput = { letterCase: 'name', maxLength: 80, extraKeys: ["'", '-'], hasSpace: true, parse: parseText }
const detailInputs: Readonly<Record<ProposableField, DetailInput>> = {
  firstName: nameInput,
  lastName: nameInput,
  preferredName: nameInput,
  phone: { ...nameInput, maxLength: 16, hasSpace: false, parse: parsePhone },
  email: { letterCase: 'small', maxLength: 100, extraKeys: ['@', '.'], symbols: '1234567890_-+', hasSpace: false, parse: parseEmail },
  address: { ...nameInput, maxLength: 120, extraKeys: [',', '/'], symbols: "1234567890-'.", parse: parseText },
}

/** Edits one detail. Empty input leaves it unchanged. */
export function EditDetail({ field, initialValue, onDone }: Props) {
  const { locale } = useKiosk()
  const [text, setText] = useState(initialValue)
  const { letterCase, maxLength, extraKeys, symbols, hasSpace, parse } = detailInputs[field]
  const value = parse(text)
  const keys = {
    onErase: () => setText(eraseLast(text)),
    onNext: () => onDone(text === '' ? null : value),
    canContinue: text === '' || value !== null,
  }
  const addLetter = (letter: string) => setText(insertLetter(text, letter, letterCase, maxLength))
  const isPhone = field === 'phone'
  return (
    <QuestionLayout
      title={locale.t(field)}
      step={4}
      answer={
        isPhone ? (
          <NumberPad {...keys} onDigit={addLetter} extraKey="+" />
        ) : (
          <LetterPad
            {...keys}
            onLetter={addLetter}
            extraKeys={extraKeys}
            hasSpace={hasSpace}
            {...(symbols === undefined ? {} : { symbols })}
          />
        )
      }
    >
      <TypedText label={locale.t('newValue')} text={text} />
    </QuestionLayout>
  )
}
