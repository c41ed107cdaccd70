import { describe, expect, test } from 'vitest'
import { understand } from '#domain/messaging/intents.ts'

describe('what a reply says', () => {
  test('[REPLY-6] One plain word is understood, however it is written', () => {
    const said = {
      'Yes': 'yes',
      ' y. ': 'yes',
      'OK!': 'yes',
      'No thanks': 'no',
      'Call me!': 'call',
      'STOP': 'stop',
      'unsubscribe': 'stop',
      'START': 'start',
    }
    for (const [body, intent] of Object.entries(said)) expect([body, understand(body)]).toEqual([body, { intent, lateBy: null }])
  })

  test('[REPLY-6] Minutes of lateness are read where they stand', () => {
    const said = {
      'running 10 late': 10,
      "I'm running about 15 minutes late": 15,
      'Sorry, running 5 mins late!': 5,
      'late by 20': 20,
      '10 min late': 10,
      'late 7': 7,
    }
    for (const [body, lateBy] of Object.entries(said)) expect([body, understand(body)]).toEqual([body, { intent: 'late', lateBy }])
  })

  test('[REPLY-3] Whatever is in doubt is left to a person', () => {
    const unclear = [
      'Yes, but at eleven?',
      'no idea',
      'stop by tomorrow?',
      'running late',
      'running 0 late',
      'running 500 late',
      'yesterday',
      'I cannot call',
      '',
      '?',
      'end of day ok?',
    ]
    for (const body of unclear) expect([body, understand(body)]).toEqual([body, null])
  })
})
