/** The time of day at a moment in a time zone, from `00:00` to `23:59`. */
export function timeOfDay(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);
}
