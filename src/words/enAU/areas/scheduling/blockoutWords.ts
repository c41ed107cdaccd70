import type { AreaWords } from '../areaWords.ts'

export const blockoutWords = {
  area: 'events',
  identifier: 'blockout',
  one: 'blockout',
  many: 'blockouts',
  description: 'Meetings, holidays and chair repairs',
  fields: {
    startsAt: 'From',
    endsAt: 'To',
    closes: 'Blocks appointments',
    allDay: 'All day',
    rrule: 'Repeats',
    exdates: 'Starts left out',
    recurrenceOf: 'First event of the series',
    originalStart: 'Start by the rule',
    which: 'Events of the series',
    heldUntil: 'Held until',
    heldFor: 'Held for',
  },
  commands: {
    hold: 'Hold a time',
    release: 'Release',
    occur: 'Add occurrence',
    shorten: 'End series earlier',
    drop: 'Remove with the series',
  },
  values: {
    'kind.blockout': 'Blockout',
    'kind.hold': 'Hold',
    'which.this': 'This event',
    'which.following': 'This and the following',
    'which.all': 'All events',
  },
} satisfies AreaWords
