import type { Application, Applications } from '../access/applications.js';
import { tokenIn } from '../access/authentication.js';
import type { Authorizations } from '../access/authorizations.js';
import { authorizePath } from '../access/authorize-endpoint.js';
import { codePath, formOf, namedIn, tokenPath } from '../access/token-endpoint.js';
import { pictureFolders, uploadFolder } from '../domain/files.js';
import { notFound, Refusal } from '../refusal.js';
import type { OperationId } from '../table.js';
import type { Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import { answeringMethod, type Match, route } from '../wire/route.js';
import type { World } from '../worlds/world.js';
import type { Worlds } from '../worlds/worlds.js';

export interface Service {
  readonly worlds: Worlds;
  readonly applications: Applications;
  readonly authorizations: Authorizations;
}

/** Where a request leads: to the API, to a file, or to the authorisation server. `path` is below the base URL. */
export type Target =
  | {
      readonly to: 'api';
      readonly path: string;
      /** The operation, or the refusal of a path or method that has none. */
      readonly match: Match | Refusal;
    }
  | { readonly to: 'file'; readonly path: string }
  | { readonly to: 'auth'; readonly path: string };

interface CallOf {
  readonly service: Service;
  readonly request: Incoming;
  readonly world: World;
}

interface ServiceCall extends CallOf {
  /** Token of the request, valid or not. */
  readonly token: string | undefined;
  /** Application that the token was issued to, even if the token is no longer valid. */
  readonly application: Application | undefined;
}

export type ApiCall = ServiceCall & Extract<Target, { to: 'api' }>;
export type FileCall = ServiceCall & Extract<Target, { to: 'file' }>;

export type AuthCall = CallOf &
  Extract<Target, { to: 'auth' }> & {
    /** Form of the request, or the query of the page where a user consents; an error reply if the form is invalid. */
    readonly form: URLSearchParams | Reply | undefined;
  };

export type Call = ApiCall | FileCall | AuthCall;

/** The parts of a request that the service read, for the journal and the report. Filled while the request is answered. */
export interface Trace {
  body?: string;
  unknownFields?: readonly string[];
}

/** Paths of the authorisation server, on any host. */
const authPaths: readonly string[] = [tokenPath, authorizePath, codePath];

const fileFolders: readonly string[] = [uploadFolder, ...pictureFolders];

/** Checks if a path below the base URL is that of a file. No operation has a path in these folders. */
export const isOfFile = (path: string): boolean => fileFolders.includes(path.split('/', 2)[1] ?? '');

export function targetOf({ method, url, headers }: Incoming): Target {
  const authPath = authPaths.find((path) => url.pathname.endsWith(path));
  if (authPath !== undefined) return { to: 'auth', path: authPath };
  // The base URL may be that of any host, with or without `/api`.
  const path = url.pathname.replace(/^\/api(?=\/|$)/, '');
  if (isOfFile(path)) return { to: 'file', path };
  return { to: 'api', path, match: route(method, path, headers.get('accept')) };
}

export const operationOf = (target: Target): OperationId | undefined =>
  target.to !== 'api' || target.match instanceof Refusal ? undefined : target.match.id;

/** Returns a request with its world, or the refusal of one that names a world that does not exist. */
export async function callOf(service: Service, request: Incoming, target: Target): Promise<Call | Refusal> {
  const { worlds, applications } = service;
  const { searchParams } = request.url;
  if (target.to === 'auth') {
    const isQuestion = target.path === authorizePath && answeringMethod(request.method) === 'GET';
    const form = isQuestion ? searchParams : await formOf(request);
    const application = form instanceof URLSearchParams ? namedIn(applications, form) : undefined;
    const world = worlds.get(application?.world);
    if (target.path === tokenPath) world.audit.noteTokenRequest();
    return { ...target, service, request, world, form };
  }
  const token = tokenIn(request);
  const application = applications.issuedTo(token ?? '');
  // A browser loads pictures without a token, so the query may name their world.
  const named = target.to === 'file' ? (searchParams.get('world') ?? undefined) : undefined;
  if (named !== undefined && !worlds.has(named)) return notFound('world');
  return { ...target, service, request, world: worlds.get(application?.world ?? named), token, application };
}
