import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookingServer, startBookingServer } from './startBookingServer.ts'

let server: BookingServer
let tags: readonly string[] = []
beforeAll(async () => {
  server = await startBookingServer()
  const names = Array.from({ length: 11 }, (_, index) => `Tag ${index}`)
  tags = await Promise.all(names.map((name) => server.execute('eventtags.create', null, { name })))
})
afterAll(() => server.close())

test('[VOCABULARY-11] an appointment is booked with tags of the practice and keeps up to ten; a tag in use is not removed', async () => {
  const { record } = await server.book('09:00', '09:30', { tags: tags.slice(0, 1) })
  expect(record['tags']).toEqual(tags.slice(0, 1))
  const edited = await server.command('appointments.edit', { tags: tags.slice(0, 10) }, record.id)
  expect(edited.record['tags']).toEqual(tags.slice(0, 10))
  expect((await server.command('appointments.edit', { tags }, record.id)).status).toBe(400)
  const removal = await server.command('eventtags.remove', {}, tags[0])
  expect([removal.status, removal.detail]).toEqual([409, expect.stringContaining('appointments')])
})

test('[VOCABULARY-11] a tag that is unknown or retired is not given, and one that was retired later stays', async () => {
  const [first = '', , , , , , , , , , retired = ''] = tags
  const { record } = await server.book('10:00', '10:30', { tags: [retired] })
  await server.execute('eventtags.edit', retired, { active: false })
  expect((await server.command('appointments.edit', { tags: [retired, first] }, record.id)).record['tags']).toEqual([retired, first])
  const other = await server.book('11:00', '11:30')
  expect((await server.command('appointments.edit', { tags: [retired] }, other.record.id)).status).toBe(422)
  expect((await server.command('appointments.edit', { tags: [server.provider] }, other.record.id)).status).toBe(422)
})
