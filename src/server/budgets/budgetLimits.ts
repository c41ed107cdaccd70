/** Whose use is counted. A device is a kiosk or a display; an address of IPv6 is its /64 network. */
export type Holder = 'user' | 'device' | 'practice' | 'address' | 'socket'

/** How much may be used at once, and how fast it comes back. */
export type Rate = { readonly burst: number; readonly perSecond: number }

export type RateName = 'requests' | 'bytes' | 'rows' | 'searches' | 'judgements' | 'follows' | 'messages' | 'connections'

export type BudgetLimits = {
  readonly rates: Readonly<Record<RateName, Partial<Readonly<Record<Holder, Rate>>>>>
  /** Open sockets at once. */
  readonly sockets: Partial<Readonly<Record<Holder, number>>>
  /** Requests without a sign-in, for each address. */
  readonly anonymous: Rate
}

const rate = (burst: number, perSecond: number): Rate => ({ burst, perSecond })

/**
 * One user never gets more than a share of the server. A practice is forty users and twenty devices behind one address. The busiest hour of
 * the demo practice is 4 requests a second for each user. `BUDGET_FACTOR` multiplies every figure, for a load test with one sign-in.
 */
export const budgetLimits: BudgetLimits = {
  rates: {
    // 25 times a busy user; 200 screens load at once within the burst. A kiosk polls and sends a few. A request takes 0.4 ms of the thread.
    requests: { user: rate(4000, 100), device: rate(300, 10), practice: rate(12_000, 600), address: rate(12_000, 600) },
    // Two of the largest import files at once, and then one every twenty seconds. A kiosk sends forms and signatures.
    bytes: {
      user: rate(50_000_000, 1_000_000),
      device: rate(2_000_000, 20_000),
      practice: rate(150_000_000, 3_000_000),
      address: rate(150_000_000, 3_000_000),
    },
    // Every appointment of a large practice four times, and then a page of 1,000 records, 10 ms of the thread, five times a second.
    rows: { user: rate(200_000, 5000), device: rate(20_000, 300), practice: rate(600_000, 15_000), address: rate(600_000, 15_000) },
    // A search after each letter of a fast typist. A broad search takes 15 ms of its own thread.
    searches: { user: rate(200, 10), device: rate(30, 1), practice: rate(900, 40), address: rate(900, 40) },
    // Rules times patients of audience counts: 200 rules and 20,000 patients ten times, and then one such count every twenty seconds. A million
    // take 30 to 300 ms of the thread.
    judgements: { user: rate(40_000_000, 200_000), practice: rate(120_000_000, 1_000_000), address: rate(120_000_000, 1_000_000) },
    // A screen follows once for each page it shows. All screens of a practice may return at the same moment.
    follows: {
      socket: rate(40, 2),
      user: rate(1000, 25),
      device: rate(60, 1),
      practice: rate(4000, 150),
      address: rate(4000, 150),
    },
    // Every screen of a large practice returns at the same moment, and again within the minute. A connection takes 0.5 ms of the thread.
    connections: {
      user: rate(500, 10),
      device: rate(60, 1),
      practice: rate(3000, 100),
      address: rate(3000, 100),
    },
    // A screen reports its position and its place every few seconds.
    messages: {
      socket: rate(200, 10),
      user: rate(4000, 100),
      device: rate(400, 10),
      practice: rate(12_000, 600),
      address: rate(12_000, 600),
    },
  },
  // A user has a few screens on a few machines. A frame to 1,000 sockets takes 10 ms of the thread.
  sockets: { user: 250, device: 10, practice: 1500, address: 1500 },
  // Forty screens that load the app before their sign-in. Sign-ins have limits of their own (decision 0250).
  anonymous: rate(3000, 100),
}

/** The same limits, each multiplied. */
export function scaleLimits(limits: BudgetLimits, factor: number): BudgetLimits {
  const scaleRate = ({ burst, perSecond }: Rate): Rate => rate(burst * factor, perSecond * factor)
  const scaleAll = <Value, Scaled>(values: Readonly<Record<string, Value>>, scale: (value: Value) => Scaled) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, scale(value)]))
  return {
    rates: scaleAll(limits.rates, (holders) => scaleAll(holders as Readonly<Record<Holder, Rate>>, scaleRate)) as BudgetLimits['rates'],
    sockets: scaleAll(limits.sockets as Readonly<Record<Holder, number>>, (count) => count * factor),
    anonymous: scaleRate(limits.anonymous),
  }
}
