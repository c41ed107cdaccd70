import { expect, test } from 'vitest'
import { Audience } from '#domain/campaigns/audience.ts'
import { type AudienceQuestion, audienceJudge } from '#domain/campaigns/countAudience.ts'
import { audienceTest, recallFinder } from '#domain/campaigns/matchAudience.ts'
import type { Person } from '#domain/campaigns/person.ts'

const today = '2026-11-24'
const [nervous, hannah, clean, harbour, other] = ['tag', 'provider', 'type', 'location', 'none of these'].map(
  (_, index) => `0199a000-0000-7000-8000-00000000000${index + 1}`,
) as [string, string, string, string, string]

const person = (fields: Partial<Person> = {}): Person => ({
  ...{
    id: 'p',
    birthDate: '1986-11-24',
    tags: [],
    phone: '+61491570006',
    email: null,
    contactBy: null,
    noAutoSms: false,
    noAutoEmail: false,
    optedOut: false,
  },
  ...{ hasConsent: false, hasLeft: false, lastOn: '2026-05-24', lastProvider: hannah, lastType: clean, bookedUntil: null },
  ...{ location: harbour, recalls: [], isWriting: false },
  ...fields,
})
const fits = (audience: unknown, fields: Partial<Person> = {}) => audienceTest(Audience.parse(audience), today)(person(fields))

test('[AUDIENCE-1] each rule fits those of whom it says something, and with not all others', () => {
  const cases: readonly (readonly [object, Partial<Person>, boolean])[] = [
    [{ of: 'tag', tag: nervous }, { tags: [{ tag: nervous, until: null }] }, true],
    [{ of: 'tag', tag: nervous }, { tags: [{ tag: nervous, until: today }] }, true],
    [{ of: 'tag', tag: nervous }, { tags: [{ tag: nervous, until: '2026-11-23' }] }, false],
    [{ of: 'tag', tag: nervous }, { tags: [{ tag: other, until: null }] }, false],
    [{ of: 'age', from: 40 }, {}, true],
    [{ of: 'age', from: 40 }, { birthDate: '1986-11-25' }, false],
    [{ of: 'age', to: 39 }, {}, false],
    [{ of: 'age', to: 39 }, { birthDate: '1986-11-25' }, true],
    [{ of: 'age', from: 0 }, { birthDate: null }, false],
    [{ of: 'lastAppointment', from: 6 }, {}, true],
    [{ of: 'lastAppointment', from: 6 }, { lastOn: '2026-05-25' }, false],
    [{ of: 'lastAppointment', to: 6 }, {}, true],
    [{ of: 'lastAppointment', to: 6 }, { lastOn: '2026-05-23' }, false],
    [{ of: 'lastAppointment' }, { lastOn: null }, false],
    [{ of: 'neverAttended' }, { lastOn: null }, true],
    [{ of: 'neverAttended' }, {}, false],
    [{ of: 'nextAppointment' }, { bookedUntil: today }, true],
    [{ of: 'nextAppointment' }, { bookedUntil: '2026-11-23' }, false],
    [{ of: 'type', type: clean }, {}, true],
    [{ of: 'type', type: clean }, { lastType: other }, false],
    [{ of: 'provider', provider: hannah }, {}, true],
    [{ of: 'provider', provider: hannah }, { lastProvider: other }, false],
    [{ of: 'provider', provider: hannah }, { lastProvider: null }, false],
    [{ of: 'location', location: harbour }, {}, true],
    [{ of: 'location', location: harbour }, { location: other }, false],
  ]
  for (const [rule, fields, expected] of cases) {
    expect([rule, fields, fits([[rule]], fields)]).toEqual([rule, fields, expected])
    expect([rule, fields, fits([[{ ...rule, not: true }]], fields)]).toEqual([rule, fields, !expected])
  }
})

test('[AUDIENCE-2] rules of a group are joined by and, groups by or, and without a rule no patient fits', () => {
  const [adult, child, booked] = [{ of: 'age', from: 18 }, { of: 'age', to: 17 }, { of: 'nextAppointment' }]
  expect(fits([[adult, booked]])).toBe(false)
  expect(fits([[adult, booked]], { bookedUntil: today })).toBe(true)
  expect(fits([[child], [adult, { ...booked, not: true }]])).toBe(true)
  expect(fits([])).toBe(false)
})

test('[AUDIENCE-3] a rule on recalls fits those due within its days, and names the recall that is due longest', () => {
  const recalls = [
    { id: 'r1', kind: 'hygiene', dueOn: '2026-12-08', location: harbour },
    { id: 'r2', kind: 'checkUp', dueOn: '2026-10-01', location: harbour },
    { id: 'r3', kind: 'hygiene', dueOn: '2026-11-20', location: harbour },
  ] as const
  const rule = (fields: object) => Audience.parse([[{ of: 'recall', ...fields }]])
  const named = (fields: object) => recallFinder(rule(fields), today)({ recalls })
  expect([named({}), named({ kind: 'hygiene' }), named({ kind: 'perio' })]).toEqual(['r2', 'r3', null])
  expect(named({ within: 14 })).toBe('r2')
  expect(named({ kind: 'hygiene', within: 14, since: 0 })).toBe('r1')
  expect(named({ kind: 'hygiene', within: 13, since: 0 })).toBeNull()
  expect(fits([[{ of: 'recall', kind: 'checkUp', since: 53 }]], { recalls })).toBe(false)
  expect(fits([[{ of: 'recall', kind: 'checkUp', since: 54 }]], { recalls })).toBe(true)
})

test('[AUDIENCE-4] a recall of a location that the author may not see fits no rule', () => {
  const recalls = [{ id: 'r1', kind: 'hygiene', dueOn: '2026-11-20', location: other }] as const
  const question: AudienceQuestion = {
    audience: Audience.parse([[{ of: 'recall' }]]),
    location: null,
    purpose: 'service',
    exclude: [],
    channel: 'sms',
  }
  const judged = (locations: readonly string[] | null) =>
    audienceJudge(question, today, { optOutOf: () => null, wasContacted: () => false, locations })(person({ recalls }))
  expect(judged(null)).toMatchObject({ recall: 'r1', location: harbour })
  expect(judged([harbour, other])).toMatchObject({ recall: 'r1' })
  expect(judged([harbour])).toBeNull()
})
