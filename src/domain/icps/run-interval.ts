/** How often an ICP's suggestions may be run on demand, counted by database time. */
export const RUN_INTERVAL_HOURS = 2
