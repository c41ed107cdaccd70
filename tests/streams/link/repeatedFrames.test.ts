import { expect, test } from 'vitest'
import type { FollowerReport, Frame } from '#domain/wire.ts'
import { createLogFollower } from '#streams/link/logFollower.ts'
import type { FollowReply, LinkSocket } from '#streams/link/linkSocket.ts'

const at = '2026-11-24T00:00:00.000Z'
const frame = (from: number, to: number): Frame => ({ epoch: 'e', from, to, at, entries: [] })

test('[LINK-25] a frame that was on its way while a page asked for other areas is no repeated frame; one that comes again later is', () => {
  const [reports, answers] = [[] as FollowerReport[], [] as ((reply: FollowReply) => void)[]]
  let time = 0
  const socket: LinkSocket = {
    follow: (_request, onAnswer) => void answers.push(onAnswer),
    seen: (report) => void reports.push(report),
    here: () => undefined,
    close: () => undefined,
  }
  const nothing = () => undefined
  const follower = createLogFollower(
    {
      ...{ canFollow: () => true, view: null, location: null, monotonic: () => (time += 1000) },
      nextPaint: (then) => (then(), nothing),
      setTimer: (milliseconds, then) => (milliseconds === 0 && then(), nothing),
    },
    {
      socket: () => socket,
      ...{ onServerBuild: nothing, onJoined: nothing, onPosition: nothing, onLost: nothing, onRefused: nothing, onUnanswered: nothing },
    },
  )
  const answer = (position: number) => answers.pop()?.({ epoch: 'e', position, build: 'b', at })
  follower.follow()
  answer(10)
  follower.follow()
  follower.acceptFrame(frame(10, 11))
  answer(11)
  follower.acceptFrame(frame(10, 11))
  expect(reports).toEqual([{ position: 11, isDrawn: true }])
  follower.acceptFrame(frame(11, 12))
  follower.acceptFrame(frame(11, 12))
  expect(reports.at(-1)).toMatchObject({ position: 12, repeated: 1 })
})
