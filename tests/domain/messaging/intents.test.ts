import { describe, expect, test } from 'vitest'
import { parseReply } from '#domain/messaging/intents.ts'

describe('replies', () => {
  test('[REPLY-6] the server understands a one-word reply in any case and punctuation', () => {
    const expectedByReply = {
      'Yes': 'yes',
      ' y. ': 'yes',
      'OK!': 'yes',
      'No thanks': 'no',
      'Call me!': 'call',
      'STOP': 'stop',
      'unsubscribe': 'stop',
      'START': 'start',
    }
    for (const [body, intent] of Object.entries(expectedByReply)) expect([body, parseReply(body)]).toEqual([body, { intent, lateBy: null }])
  })

  test('[REPLY-6] the server reads the minutes from a reply that the patient is running late', () => {
    const expectedByReply = {
      'running 10 late': 10,
      "I'm running about 15 minutes late": 15,
      'Sorry, running 5 mins late!': 5,
      'late by 20': 20,
      '10 min late': 10,
      'late 7': 7,
    }
    for (const [body, lateBy] of Object.entries(expectedByReply))
      expect([body, parseReply(body)]).toEqual([body, { intent: 'late', lateBy }])
  })

  test('[REPLY-3] the server leaves an unclear reply for a user to read', () => {
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
    for (const body of unclear) expect([body, parseReply(body)]).toEqual([body, null])
  })
})
