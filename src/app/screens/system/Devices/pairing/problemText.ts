import { tDevices } from '#locale/system/devices.ts'
import { ProblemError } from '#streams/link/restClient.ts'

/** What went wrong, for the user. */
export const problemText = (thrown: unknown): string =>
  thrown instanceof ProblemError ? thrown.problem.detail || thrown.problem.title : tDevices('failed')
