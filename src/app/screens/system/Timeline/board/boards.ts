import { lazy } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import { screens } from '../../../../screens.ts'

export type BoardId = 'reception' | 'board' | 'book' | 'waitlist' | 'steri'

/** The screens that show the state of the practice at a moment, in the order of the rail. */
const boardIds: readonly BoardId[] = ['reception', 'book', 'board', 'waitlist', 'steri']

/** The boards are the screens themselves, found by their paths: no screen imports another one. */
const boards = boardIds.flatMap((id) => {
  const screen = screens.find(({ path }) => path === `/${id}`)
  if (!screen) return []
  const Board = lazy(async () => ({ default: (await screen.load()).Screen }))
  return [{ id, Board, requiredScopes: screen.requiredScopes }]
})

export type PastBoardChoice = (typeof boards)[number]

export const boardsFor = (scopes: ReadonlySet<string>): readonly PastBoardChoice[] =>
  boards.filter(({ requiredScopes }) => hasScopes(requiredScopes, scopes))
