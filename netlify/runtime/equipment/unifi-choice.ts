import { refuseToGuess } from './choices.ts';
import type { DeviceGroup, Host, IspMetrics, UnifiSite } from './unifi-schemas.ts';

/** Everything that an account lists, of all its consoles and sites. */
export interface UnifiLists {
  readonly hosts: readonly Host[];
  readonly sites: readonly UnifiSite[];
  readonly groups: readonly DeviceGroup[];
  readonly metrics: readonly IspMetrics[];
}

/** The part of it that belongs to one console and one site. */
export interface OwnAnswers {
  readonly host: Host & { readonly id: string };
  readonly site: UnifiSite | undefined;
  readonly groups: readonly DeviceGroup[];
  readonly metrics: readonly IspMetrics[];
}

export interface UnifiIds {
  readonly hostId: string | undefined;
  readonly siteId: string | undefined;
}

/** Machines that record pictures or keep files; nothing goes through them to the internet. */
const RECORDERS = /^(unvr|envr|nvr|unas)/;

/**
 * What belongs to the console and the site that are meant: those that the ids name, or the only ones there are.
 * - Where there are several and none is named, it throws `ControllerError` with the choices: the first is a guess.
 *   A console that does not run the Network application is no choice, unless it is the only one.
 * - What names another console or site is left out. What names none is kept if it can be of no other console.
 */
export function chooseOwn(lists: UnifiLists, { hostId, siteId }: UnifiIds): OwnAnswers {
  const hosts = uniqueBy(lists.hosts, ({ id }) => id);
  const sites = uniqueBy(lists.sites, (site) => site.siteId);
  const wanted = hostId ?? sites.find((site) => isNamed(siteId, site.siteId))?.hostId;
  const host = chooseHost(hosts, wanted);
  const alone = isAlone(host, lists);
  const ownSites = sites.filter((site) => isOwn(site.hostId, host.id, alone));
  const site = chooseSite(ownSites, siteId);
  const ownMetrics = lists.metrics.filter(
    (group) =>
      isOwn(group.hostId, host.id, alone || isNamed(group.siteId, site?.siteId)) &&
      (!site?.siteId || isOwn(group.siteId, site.siteId, ownSites.length === 1)),
  );
  const measuredSites = new Set(ownMetrics.flatMap((group) => group.siteId ?? []));
  return {
    host,
    site,
    groups: lists.groups.filter((group) => isOwn(group.hostId, host.id, alone)),
    metrics: measuredSites.size > 1 ? [] : ownMetrics,
  };
}

/** Whether nothing that is listed can be of another console that runs a network. */
function isAlone({ id }: OwnAnswers['host'], { hosts, sites, groups, metrics }: UnifiLists): boolean {
  const consoles = networkConsoles(hosts);
  const idle = hosts.filter((host) => !consoles.includes(host)).map((host) => host.id);
  const named = [...sites, ...groups, ...metrics].map(({ hostId }) => hostId);
  return consoles.length <= 1 && named.every((other) => !other || other === id || idle.includes(other));
}

function isNamed(id: string | undefined, own: string | undefined): boolean {
  return id !== undefined && id === own;
}

/** Whether something that names a console or a site, or none, is that of our own. */
function isOwn(id: string | undefined, own: string, unlessNamed: boolean): boolean {
  return id === undefined ? unlessNamed : id === own;
}

function chooseHost(hosts: readonly Host[], hostId: string | undefined): OwnAnswers['host'] {
  const consoles = networkConsoles(hosts);
  const [host] = hostId === undefined ? consoles : hosts.filter(({ id }) => id === hostId);
  const choices = (consoles.length > 0 ? consoles : hosts).map(({ id, reportedState }) => ({
    id,
    name: reportedState?.name ?? reportedState?.hostname,
  }));
  if (hostId !== undefined && !host) refuseToGuess(notFound('console', 'UNIFI_HOST_ID', hosts.length), choices);
  if (hostId === undefined && consoles.length > 1)
    refuseToGuess(several('consoles', 'UNIFI_HOST_ID', choices), choices);
  if (!host?.id) return refuseToGuess('the account behind the key has no console that runs a network', choices);
  return { ...host, id: host.id };
}

function chooseSite(sites: readonly UnifiSite[], siteId: string | undefined): UnifiSite | undefined {
  const choices = sites.map((site) => ({ id: site.siteId, name: site.meta?.desc ?? site.meta?.name }));
  if (siteId === undefined) {
    if (sites.length > 1) refuseToGuess(several('sites', 'UNIFI_SITE_ID', choices), choices);
    return sites[0];
  }
  const site = sites.find((candidate) => candidate.siteId === siteId);
  return site ?? refuseToGuess(notFound('site', 'UNIFI_SITE_ID', sites.length), choices);
}

/** The consoles that run a network, as far as they tell; a single one does. */
function networkConsoles(hosts: readonly Host[]): readonly Host[] {
  return hosts.length <= 1 ? hosts : hosts.filter(runsNetwork);
}

function runsNetwork({ reportedState }: Host): boolean {
  const controllers = reportedState?.controllers ?? [];
  if (controllers.length > 0)
    return controllers.some(({ name, installState }) => name === 'network' && installState !== 'uninstalled');
  return !RECORDERS.test(reportedState?.hardware?.shortname ?? '');
}

/** Every item once, also where a list moved on while its pages were read; those without an id all stay. */
function uniqueBy<Item>(items: readonly Item[], idOf: (item: Item) => string | undefined): Item[] {
  return items.filter((item, index) => {
    const id = idOf(item);
    return id === undefined || items.findIndex((other) => idOf(other) === id) === index;
  });
}

function several(what: string, variable: string, choices: readonly unknown[]): string {
  return `the account has ${choices.length} ${what}, and ${variable} has to say which one to read`;
}

function notFound(what: string, variable: string, count: number): string {
  return `${variable} names none of the ${what}s of this account, of which there are ${count}`;
}
