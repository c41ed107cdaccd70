import { BehaviorSubject, map, type Observable } from 'rxjs'
import type { AnyRecord, BatchResponse, CommandResponse, CommandRequest } from '#domain/wire.ts'
import { isArea } from '#resources/page/areaNames.ts'
import { resourceOf } from '#resources/registry.ts'
import { whenPositionShown } from '../replica/whenPositionShown.ts'
import { type BuildMonitor, createBuildMonitor } from './buildMonitor.ts'
import type { Client } from './client.ts'
import type { CollectionWindow } from '../replica/windowFilter.ts'
import type { LiveCollection } from '../replica/liveCollection.ts'
import { type Collections, createCollections } from '../replica/collections.ts'
import { type AreaRules, type AreaRulesDeps, createAreaRules } from '../commands/areaRules.ts'
import { createCommandSender } from '../commands/commandSender.ts'
import { createCountersign } from '../commands/countersign.ts'
import type { NextPaint } from '../link/seenReports.ts'
import { type Link, type LinkDeps, startLink } from '../link/link.ts'
import { createLastChanges } from '../replica/lastChanges.ts'
import { checkCommand, type ClientContext, allowedCommandsFor } from '../commands/commandChecks.ts'
import { type Fetch, createRestClient, type RestClient } from '../link/restClient.ts'
import { isAccessProblem, isOtherVersion, type SignedInUser, loadSignedInUser } from './signedInUser.ts'
import type { DeviceProof } from '../link/deviceProof.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import type { Connect } from '../link/linkSocket.ts'

export type ClientDeps = {
  /** `''` for the page's own server. */
  readonly address: string
  /** For programs; a browser sends its cookie. */
  readonly token?: string
  /** Signs the requests of a paired device. */
  readonly proof?: DeviceProof
  readonly fetch: Fetch
  readonly connect: Connect
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number
  readonly random: () => number
  readonly setTimer: SetTimer
  readonly nextPaint: NextPaint
  readonly newKey: () => string
  /** `slept` when this page may have missed frames, `online` when an attempt is worthwhile now. */
  readonly wakeEvents$: Observable<'slept' | 'online'>
  /** The build of this page; if omitted, the first that the server reports. */
  readonly build?: string
  /** Requests a narrower view than the user may see. */
  readonly view?: string
  readonly location?: string
}

const areaRulesDeps: AreaRulesDeps = {
  isKnown: (area) => !isArea(area) || resourceOf(area) !== undefined,
  loadEveryArea: () => import('#resources/everyArea.ts'),
}

/**
 * Opens a client for the current session; it does not sign in.
 * @throws ProblemError 401 when no user is signed in, NoResponseError when the server cannot be reached.
 */
export async function createClient(deps: ClientDeps): Promise<Client> {
  const requiredAction$ = new BehaviorSubject<RequiredAction>(null)
  const rest = createRestClient({ ...deps, token: deps.token ?? null, onSignedOut: () => requiredAction$.next('signIn') })
  const signedIn = await loadSignedInUser(rest)
  const builds = createBuildMonitor(deps.build ?? null, (isOther) => requireReload(requiredAction$, isOther))
  const link = startLink(linkDepsOf(deps, signedIn, builds))
  const rules = createAreaRules(areaRulesDeps)
  const collections = createCollections({ ...deps, link, rest, view: deps.view ?? null, rulesLoaded$: rules.loaded$ })
  const lastChanges = createLastChanges(link.frames$)
  const commandSender = createCommandSender({ ...deps, ...commandSenderDepsOf(link, rest, collections), loadRules: rules.load })
  const wakeSubscription = deps.wakeEvents$.subscribe((reason) => (reason === 'slept' ? link.reportSleep() : link.retryNow()))
  return {
    me: signedIn.me(),
    expiresAt: signedIn.expiresAt(),
    get scopes() {
      return signedIn.scopes()
    },
    ...{ scopes$: signedIn.scopes$, link$: link.status$ },
    ...{ requiredAction$, otherBuild: builds.other },
    now: link.now,
    collection: <R extends AnyRecord>(area: string, window?: CollectionWindow) =>
      collections.collection(area, window) as Observable<LiveCollection<R>>,
    ...{ send: commandSender.send, sendTogether: commandSender.sendTogether, commands$: commandSender.commands$ },
    whenPositionShown: (position) => whenPositionShown(link, collections, position),
    dismiss: commandSender.dismiss,
    ...{ lastChange: lastChanges.find, lastWrite: lastChanges.findWrite },
    ...commandChecksOf(signedIn, collections, link, rules),
    fetch: rest,
    ...createCountersign(deps, rest),
    ...{ presence$: link.presence$, system$: link.system$ },
    setPresence: (at, holding, ghost) => link.setPresence({ at, ...(holding ? { holding } : {}), ...(ghost ? { ghost } : {}) }),
    retryNow: link.retryNow,
    close() {
      wakeSubscription.unsubscribe()
      lastChanges.close()
      commandSender.close()
      link.close()
    },
  }
}

type RequiredAction = 'signIn' | 'reload' | null

function requireReload(requiredAction$: BehaviorSubject<RequiredAction>, isOther: boolean): void {
  if (isOther) requiredAction$.next('reload')
  else if (requiredAction$.value === 'reload') requiredAction$.next(null)
}

const linkDepsOf = (deps: ClientDeps, signedIn: SignedInUser, builds: BuildMonitor): LinkDeps => ({
  ...deps,
  wallClock: deps.now,
  view: deps.view ?? null,
  location: deps.location ?? null,
  canFollow: signedIn.canView,
  onServerBuild: builds.observe,
  onAccessChanged: signedIn.refresh,
  onRejected(reason) {
    if (isOtherVersion(reason)) builds.observe('another protocol')
    else if (isAccessProblem(reason)) signedIn.refresh()
  },
})

/**
 * Evaluates the state machines with the rows that the browser holds at the moment of the call. A command of an area whose rules are not known is
 * not offered until they are.
 */
function commandChecksOf(
  signedIn: SignedInUser,
  collections: Collections,
  link: Link,
  rules: AreaRules,
): Pick<Client, 'allowedCommands' | 'checkCommand'> {
  const clientContext = (): ClientContext => ({
    me: signedIn.me(),
    scopes: signedIn.scopes(),
    collections: collections.shownCollections(),
    now: link.now(),
  })
  return {
    allowedCommands(area, record) {
      void rules.load(area)
      return allowedCommandsFor(clientContext(), area, record)
    },
    checkCommand(area, record, request) {
      void rules.load(area)
      return checkCommand(clientContext(), area, record, request)
    },
  }
}

function commandSenderDepsOf(link: Link, rest: RestClient, collections: Collections) {
  return {
    post: (request: CommandRequest, key: string) =>
      rest('POST', '/api/commands/', request, { 'idempotency-key': key }) as Promise<CommandResponse>,
    postTogether: (commands: readonly CommandRequest[], key: string) =>
      rest('POST', '/api/commands/', { commands }, { 'idempotency-key': key }) as Promise<BatchResponse>,
    whenPositionShown: (position: number) => whenPositionShown(link, collections, position),
    phase: () => link.status$.value.phase,
    phase$: link.status$.pipe(map(({ phase }) => phase)),
    shownRecord: (area: string, id: string) =>
      collections
        .shownCollections()
        .filter((shown) => shown.area === area)
        .map(({ live }) => live.rows.get(id))
        .find((row) => row !== undefined),
    now: link.now,
  }
}
