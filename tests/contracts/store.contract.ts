import { describe } from 'vitest'
import { answersKept } from './store/answersKept.ts'
import { entriesSay } from './store/entriesSay.ts'
import { groupsCommit } from './store/groupsCommit.ts'
import { listsShow } from './store/listsShow.ts'
import { logFolds } from './store/logFolds.ts'
import { onceOnly } from './store/onceOnly.ts'
import { pagesTurn } from './store/pagesTurn.ts'
import { practicesApart } from './store/practicesApart.ts'
import { searchFinds } from './store/searchFinds.ts'
import { sessionsLive } from './store/sessionsLive.ts'
import { timersStand } from './store/timersStand.ts'
import type { OpenKeeper } from './store/world.ts'

/** What every keeper of the store promises, whatever it is made of. */
export function storeContract(name: string, open: OpenKeeper): void {
  describe(`the store, kept by ${name}`, () => {
    groupsCommit(open)
    entriesSay(open)
    logFolds(open)
    onceOnly(open)
    listsShow(open)
    pagesTurn(open)
    searchFinds(open)
    timersStand(open)
    answersKept(open)
    sessionsLive(open)
    practicesApart(open)
  })
}
