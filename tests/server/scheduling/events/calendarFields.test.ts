import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BookingServer, startBookingServer } from '../startBookingServer.ts'

let server: BookingServer
beforeEach(async () => {
  server = await startBookingServer()
})
afterEach(() => server.close())

test('[BOOK-4] a calendar has a colour, a position and the groups that it is for; one without them is for all', async () => {
  const { location, group } = server
  const plain = await server.command('calendars.create', { name: 'Room 1', location })
  expect(plain.record).toMatchObject({ colour: null, order: 0, shownTo: [] })
  const fields = { name: 'Room 2', location, colour: 'teal', order: 3, shownTo: [group] }
  expect((await server.command('calendars.create', fields)).record).toMatchObject(fields)
  expect((await server.command('calendars.edit', { order: 1, shownTo: [] }, plain.record.id)).record).toMatchObject({
    order: 1,
    shownTo: [],
  })
})

test('[BOOK-4] the server refuses a colour without a token, a position below zero and a group that does not exist', async () => {
  const { location } = server
  const refusal = async (fields: object) => {
    const { status, errors = [] } = await server.command('calendars.create', { name: 'Room 1', location, ...fields })
    return [status, errors[0]?.path]
  }
  expect(await refusal({ colour: '#00ff00' })).toEqual([400, 'colour'])
  expect(await refusal({ order: -1 })).toEqual([400, 'order'])
  expect(await refusal({ shownTo: [location] })).toEqual([422, 'shownTo'])
})
