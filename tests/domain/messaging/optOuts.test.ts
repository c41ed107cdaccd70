import { expect, test } from 'vitest'
import { stopMeantBy } from '#domain/messaging/intents.ts'
import { ownWordsIn } from '#domain/messaging/intents.ts'
import { mayReceiveTexts } from '#domain/messaging/mayReceiveTexts.ts'
import { preferredChannelOf } from '#domain/messaging/preferredChannel.ts'
import { smsParts } from '#domain/messaging/smsParts.ts'

const quoted = 'On Fri, 27 Nov 2026 at 9:00, Bridge Road <desk@bridgeroad.test> wrote:\n> Reply STOP to opt out.'

test.each([
  ...[
    'STOP',
    'stop.',
    'Stop. Thanks',
    'STOP thank you',
    'Please stop',
    'Hi, stop please',
    'opt-out',
    'Opt out',
    '“STOP”',
    'Stop?',
    'ST\u00adOP\u200b',
    'ＳＴＯＰ',
    'S T O P',
    's.t.o.p.',
    'stopp',
    'STOP 🙏🏽',
    '退订',
    'ΣΤΟΠ',
  ],
  ...['STOP\n\nSent from my phone', `Unsubscribe\n\n${quoted}`, 'STOP\r\n\r\n-- \r\nJo Case\r\n0491 570 156', 'Stop\n\nJo'],
  ...['STOP\n\nOn Fri, 27 Nov 2026 at 9:00,\nBridge Road <desk@bridgeroad.test>\nwrote:\n> Reply STOP to opt out.'],
])('[OPTOUT-1] the server reads that a patient wants no more messages: %j', (body) => {
  expect(stopMeantBy(body)).toBe('certain')
})

test.each([
  ...[
    'CANCEL',
    'Stop sending me these',
    'Stop the reminders',
    'No more texts please',
    'Please don’t text me again',
    'Take me off your list',
    'I do not want these emails',
    'I don’t want to receive any more messages',
    'Leave me alone',
    'I want to stop getting these messages',
    'I asked you to stop',
    'No more!!',
    'Cancel these texts',
    '停止',
    'dừng lại',
  ],
  ...['How do I unsubscribe?', 'STOP\n\nthe bleeding has started again'],
])('[OPTOUT-2] the server leaves to a user what may mean that a patient wants no more messages: %j', (body) => {
  expect(stopMeantBy(body)).toBe('possible')
})

test.each([
  ...[
    'Yes',
    'Please stop by at 3?',
    'I got off at the bus stop',
    'I cannot stop the bleeding',
    'Don’t stop my appointments',
    'The endodontist?',
    'I do not want the blue one',
    'The pain has stopped, no more appointments needed?',
    'OK 👍',
    'I a m b',
  ],
  ...[`Yes\n\n${quoted}`, 'Can you cancel my appointment on Friday?', 'Cancel my appointment', 'Cancel tomorrow please', ''],
])('[OPTOUT-3] the server reads no opt-out in other texts: %j', (body) => {
  expect(stopMeantBy(body)).toBeNull()
})

test('[OPTOUT-4] the own words of a message are those above a quoted message and a signature', () => {
  expect(ownWordsIn(`Is there parking?\n\n${quoted}`)).toBe('Is there parking?')
  expect(ownWordsIn('The crown came off\non Friday.\n\nCan you see me today, and how long will it take?')).toContain('see me today')
  expect(ownWordsIn('> all of it is quoted')).toBe('')
})

test('[OPTOUT-7] a character of two units is not split between the parts of a text message', () => {
  expect(smsParts(`${'б'.repeat(66)}😀${'б'.repeat(66)}`)).toBe(3)
  expect(smsParts(`${'б'.repeat(65)}😀${'б'.repeat(67)}`)).toBe(2)
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3)
  expect([smsParts('a'.repeat(160)), smsParts('a'.repeat(161)), smsParts('€'.repeat(80)), smsParts('😀'.repeat(35))]).toEqual([1, 2, 1, 1])
})

test.each([
  ['+61491570110', true],
  ['+61298765432', false],
  ['+611800975707', false],
  ['+61131450', false],
  ['+61512345678', true],
  ['+61550123456', false],
  ['+64211234567', true],
  ['+6493001234', false],
  ['+15551234567', true],
])('[OPTOUT-5] the server knows which numbers receive text messages: %s %j', (phone, isMobile) => {
  expect(mayReceiveTexts(phone)).toBe(isMobile)
})

test('[OPTOUT-6] a person with a landline and an email address is written to by email', () => {
  const [mobile, landline, email] = ['+61491570110', '+61298765432', 'a@b.test']
  expect(preferredChannelOf({ phone: mobile, email })).toBe('sms')
  expect(preferredChannelOf({ phone: mobile, email, contactBy: 'email' })).toBe('email')
  expect(preferredChannelOf({ phone: landline, email, contactBy: 'sms' })).toBe('email')
  expect(preferredChannelOf({ phone: landline })).toBe('sms')
  expect(preferredChannelOf({ email })).toBe('email')
})
