import connect from 'undici/lib/api/api-connect.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';

// The entry of undici adds this method, which opens tunnels, and loads twice as much as that needs.
Dispatcher.prototype.connect = connect;

export { EnvHttpProxyAgent };
