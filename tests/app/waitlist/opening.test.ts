import { describe, expect, test } from 'vitest'
import { faultsOf, fieldOf, newGap, openingOf, startsFor, withChair, withProvider } from '#app/screens/waitlist/Waitlist/opening/opening.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { aChair, aDay, aProvider, at, ms } from '../../streams/derive/aDay.ts'

const { location } = aDay([])
const chairs = [aChair(1, 'okafor'), aChair(2, 'raman'), aChair(3, null)]
const people = [aProvider('okafor', 'Dr A Okafor'), aProvider('raman', 'Dr B Raman')]
const refused = (body: Partial<ProblemBody>): ProblemBody => ({ type: '', title: '', status: 409, detail: '', requestId: '', ...body })

describe('a gap that is opened by hand', () => {
  test('[SHOWN-10] The first guess is an hour from now, of the first provider in their own chair; after hours it is tomorrow', () => {
    const guess = newGap(people, chairs, location, ms('10:05'))
    expect(guess).toEqual({ provider: 'okafor', chair: 'chair1', startsAt: ms('11:15'), length: '30' })
    expect(openingOf(guess, 'harbour')).toEqual({
      location: 'harbour',
      provider: 'okafor',
      chair: 'chair1',
      startsAt: at('11:15'),
      endsAt: at('11:45'),
    })
    expect(newGap([], [], location, ms('17:55'))).toMatchObject({ provider: null, startsAt: ms('08:00') + 86_400_000 })
  })

  test('[SHOWN-10] Whoever has a chair of their own works in it, a chair of somebody’s brings them, and a shared one leaves them', () => {
    const draft = newGap(people, chairs, location, ms('10:05'))
    expect(withProvider(draft, 'raman', chairs)).toMatchObject({ provider: 'raman', chair: 'chair2' })
    expect(withChair(draft, 'chair2', chairs)).toMatchObject({ provider: 'raman', chair: 'chair2' })
    expect(withChair(draft, 'chair3', chairs)).toMatchObject({ provider: 'okafor', chair: 'chair3' })
    expect(openingOf(withChair(draft, null, chairs), 'harbour')).not.toHaveProperty('chair')
  })

  test('[SHOWN-10] Of today only what is still to come may be chosen', () => {
    const starts = startsFor(ms('11:15'), location, ms('10:05'))
    expect([starts[0], starts.includes(ms('10:00'))]).toEqual([ms('10:15'), false])
  })

  test('[SHOWN-11] What cannot be is marked before it is sent, and what the server refuses at the field where it is mended', () => {
    const draft = newGap(people, chairs, location, ms('10:05'))
    expect(faultsOf(draft)).toEqual({})
    expect(faultsOf({ ...draft, provider: null, length: '3' })).toEqual({ provider: 'providerMissing', length: 'minutesFault' })
    const fields = ['isLongEnough', 'isFarEnough', 'timeIsFree', 'unreachable'].map((reason) => fieldOf(refused({ reason })))
    expect(fields).toEqual(['length', 'startsAt', 'startsAt', null])
    expect(fieldOf(refused({ errors: [{ path: 'data.chair', message: 'is not there' }] }))).toBe('chair')
  })
})
