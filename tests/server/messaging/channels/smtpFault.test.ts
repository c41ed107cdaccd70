import { expect, test } from 'vitest'
import { smtpFaultOf } from '#server/messaging/carriers/smtpTransport.ts'

const faultOf = (command: string, answer: string) =>
  smtpFaultOf(Object.assign(new Error(`Command failed: ${answer}`), { command, responseCode: Number(answer.slice(0, 3)) }))

test.each([
  ['RCPT TO', '550 5.1.1 No such user', 'message'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'message'],
  ['RCPT TO', '450 Greylisted', 'message'],
  ['DATA', '554 5.7.1 Content refused', 'message'],
  ['DATA', '451 4.3.0 Try again', 'message'],
  ['MAIL FROM', '552 5.3.4 Too large', 'message'],
  ['MAIL FROM', '550 5.7.1 Sender not allowed', 'channel'],
  ['MAIL FROM', '452 4.3.1 Out of storage', 'channel'],
  ['RCPT TO', '553 5.1.8 Bad sender', 'channel'],
  ['RCPT TO', '450 4.1.8 Sender address rejected', 'channel'],
  ['RCPT TO', '530 5.7.0 Sign in first', 'channel'],
  ['RCPT TO', '421 4.3.2 Closing', 'channel'],
  ['DATA', '421 Closing', 'channel'],
  ['AUTH PLAIN', '535 Wrong password', 'channel'],
  ['EHLO', '500 Unknown', 'channel'],
])('[CHANNEL-188] an answer of a mail server to %s, %s, is a fault of the %s', (command, answer, fault) => {
  expect(faultOf(command, answer)).toBe(fault)
})
