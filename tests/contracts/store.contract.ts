import { describe } from 'vitest'
import { responseContract } from './store/responseContract.ts'
import { entryContract } from './store/entryContract.ts'
import { factContract } from './store/factContract.ts'
import { commitContract } from './store/commitContract.ts'
import { listContract } from './store/listContract.ts'
import { logContract } from './store/logContract.ts'
import { pastContract } from './store/past/pastContract.ts'
import { recordHistoryContract } from './store/recordHistoryContract.ts'
import { uniquenessContract } from './store/uniquenessContract.ts'
import { pageContract } from './store/pageContract.ts'
import { isolationContract } from './store/isolationContract.ts'
import { searchContract } from './store/searchContract.ts'
import { openNotesContract } from './store/beside/openNotesContract.ts'
import { sessionContract } from './store/sessionContract.ts'
import { timerContract } from './store/timerContract.ts'
import type { OpenStore } from './store/storeHarness.ts'

/** The tests that every implementation of the store must pass. */
export function storeContract(name: string, openStore: OpenStore): void {
  describe(`the store, implemented by ${name}`, () => {
    commitContract(openStore)
    entryContract(openStore)
    logContract(openStore)
    recordHistoryContract(openStore)
    pastContract(openStore)
    uniquenessContract(openStore)
    listContract(openStore)
    pageContract(openStore)
    searchContract(openStore)
    factContract(openStore)
    timerContract(openStore)
    responseContract(openStore)
    sessionContract(openStore)
    openNotesContract(openStore)
    isolationContract(openStore)
  })
}
