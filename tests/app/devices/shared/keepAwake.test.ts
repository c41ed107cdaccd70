import { expect, test } from 'vitest'
import { keepAwake } from '#app/devices/shared/keepAwake.ts'

function createPage(visibilityState: DocumentVisibilityState) {
  const listeners: (() => void)[] = []
  const page = { visibilityState, addEventListener: (_: string, listener: () => void) => void listeners.push(listener) }
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    for (const listener of listeners) listener()
  }
  return { page: page as unknown as Document, show }
}

test('[AWAKE-1] a device asks for its screen to stay on at the start and whenever its page is shown again', () => {
  let requests = 0
  const { page, show } = createPage('visible')
  keepAwake(page, {
    request: async () => {
      requests += 1
    },
  })
  expect(requests).toBe(1)
  show('hidden')
  expect(requests).toBe(1)
  show('visible')
  expect(requests).toBe(2)
})

test('[AWAKE-2] a browser that refuses, or that keeps no screen on, does not stop the device', async () => {
  const { page, show } = createPage('visible')
  const refused = Promise.reject(new Error('power saving'))
  keepAwake(page, { request: () => refused })
  keepAwake(page, undefined)
  show('visible')
  await expect(refused).rejects.toThrow('power saving')
})
