import type { Reception } from '#streams/derive/reception/reception.ts'
import { sayDesk } from './sayDesk.ts'
import type { Tab } from './useColumns.ts'

/** The heading of a lane: what it is called, how many stand in it, and one quiet word at its end. */
export type Head = { readonly id: Tab; readonly word: string; readonly count: number; readonly end: string }

export function headsOf({ due, here, leaving }: Reception): readonly Head[] {
  return [
    { id: 'due', word: sayDesk('due'), count: due.count, end: due.later > 0 ? sayDesk('dueWithin') : '' },
    { id: 'here', word: sayDesk('here'), count: here.count, end: '' },
    {
      id: 'leaving',
      word: sayDesk('leaving'),
      count: leaving.count,
      end: leaving.gone.length > 0 ? sayDesk('gone', { count: leaving.gone.length }) : '',
    },
  ]
}
