import { type ComponentType, lazy } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import type { AppContext } from '../../../../appContext.ts'
import type { Screen } from '../../../../screen.ts'
import { screens } from '../../../../screens.ts'

export type BoardId = 'reception' | 'board' | 'book' | 'waitlist' | 'steri' | 'wall'

/** The screens that show the state of the practice at a moment, in the order of the rail. */
const boardIds: readonly BoardId[] = ['reception', 'book', 'board', 'waitlist', 'steri']

/** The boards are the screens themselves, found by their paths: no screen imports another one. */
const boards = boardIds.flatMap((id): readonly PastBoardChoice[] => {
  const screen = screens.find(({ path }) => path === `/${id}`)
  if (!screen) return []
  const Board = lazy(async () => ({ default: (await screen.load()).Screen }))
  return [{ id, Board, requiredScopes: screen.requiredScopes, view: null }]
})

export type PastBoardChoice = {
  readonly id: BoardId
  readonly Board: ComponentType
  readonly requiredScopes: Screen['requiredScopes']
  /** The view of records that it shows; `null`: what the user may see. */
  readonly view: string | null
}

/** The wall display is for those who may see Reception, and shows them what it shows everyone. */
function wallOf(loadPastWall: AppContext['loadPastWall']): readonly PastBoardChoice[] {
  const reception = boards.find(({ id }) => id === 'reception')
  return reception && loadPastWall ? [{ ...reception, id: 'wall', Board: lazy(loadPastWall), view: 'wall' }] : []
}

export const allBoards = (loadPastWall: AppContext['loadPastWall']): readonly PastBoardChoice[] => [...boards, ...wallOf(loadPastWall)]

export const boardsFor = (all: readonly PastBoardChoice[], scopes: ReadonlySet<string>): readonly PastBoardChoice[] =>
  all.filter(({ requiredScopes }) => hasScopes(requiredScopes, scopes))
