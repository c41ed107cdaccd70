import { expect, test } from 'vitest'
import { common } from '#locale/common/common.ts'
import { sentText } from '#app/components/messaging/sentText.ts'

test('[SIDE-13] a message from the practice names the patient’s link instead of the place where it is filled in', () => {
  expect(sentText('Reply YES or open {link}, $& {link}')).toBe(`Reply YES or open ${common.personalLink}, $& ${common.personalLink}`)
})
