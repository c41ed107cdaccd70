import { createTranslator } from '../../createTranslator.ts'

/** How an event repeats: the choices of a form, and the same as a sentence. */
const repeats = {
  name: 'Repeats',
  never: 'Does not repeat',
  day: 'Every day',
  week: 'Every week',
  weeks: 'Every {{weeks, number}} weeks',
  month: 'Every month on the {{day}}',
  other: 'As imported',
  otherHelp: 'This rule cannot be changed here. It is kept as it is.',
  weekdays: 'On',
  ends: 'Ends',
  until: 'On a day',
  times: 'After a number',
  latest: 'As late as possible',
  lastDay: 'Last day',
  count: 'Number of events',

  sentence: {
    day: 'Every day',
    weekdays: 'Every {{weekdays}}',
    second: 'Every second {{weekday}}',
    weeks: 'Every {{weeks, number}} weeks on {{weekdays}}',
    month: 'Every month on the {{day}}',
    until: '{{repeats}} until {{day}}',
    count_one: '{{repeats}}, once',
    count_other: '{{repeats}}, {{count, number}} times',
  },
  first: 'First dates: {{dates}}',
  allDates: 'Dates: {{dates}}',
  more_one: '{{dates}} and {{count, number}} more',
  more_other: '{{dates}} and {{count, number}} more',
  leftOut: 'Months without a {{day}} are left out.',
  beginsBeside: 'The first event is on a {{weekday}}, before the chosen days begin.',

  endMissing: 'Enter when the events end',
  tooEarly: 'The last day is before the first event',
  tooLate: 'Choose {{day}} or earlier',
  tooMany: 'Enter {{most, number}} or less',

  ordinal: { one: '{{number}}st', two: '{{number}}nd', few: '{{number}}rd', other: '{{number}}th' },
} as const

export const tRepeats = createTranslator('repeats', repeats)
