import type { ComponentType } from 'react'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import type { TypedFields } from '#streams/derive/records/typed.ts'
import { Answers } from './hands/Answers.tsx'
import { Closes } from './hands/Closes.tsx'

/** A few fields that mean one thing together are drawn by hand. An area needs none. */
export type HandProps = {
  readonly fields: readonly DrawnField[]
  readonly typed: TypedFields
  readonly onType: (part: TypedFields) => void
}
export type Hand = { readonly fields: readonly string[]; readonly Draw: ComponentType<HandProps> }

const hands: Readonly<Record<string, Hand>> = {
  submissions: { fields: ['answers'], Draw: Answers },
  events: { fields: ['provider', 'chair', 'calendar'], Draw: Closes },
}

/** Only where the whole of what it draws is asked for. */
export function handFor(area: string, fields: readonly DrawnField[]): Hand | null {
  const hand = Object.hasOwn(hands, area) ? hands[area] : undefined
  return hand?.fields.every((name) => fields.some((field) => field.name === name)) ? hand : null
}
