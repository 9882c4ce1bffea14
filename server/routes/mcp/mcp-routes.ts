import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { ApiError, toApiError, toErrorBody } from '../../http/api-error.ts';
import { version } from '../../project-root.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { refuseAllButPost, type Refuse } from '../refuse-methods.ts';
import { mcpRoute } from '../route-table.ts';
import { createMcpTools } from './mcp-tools.ts';

const maxBodyBytes = 16_384;

/** Handler of the protocol; its library is loaded by the first request. */
const createHandler = async (
  context: ServerContext,
  queries: EventQueries,
  onFailure: (error: unknown) => void,
): Promise<McpHttpHandler> => {
  const { createMcpHandler, Server, ProtocolError, ProtocolErrorCode } =
    await import('@modelcontextprotocol/server');
  const tools = createMcpTools(context, queries);
  const createServer = () => {
    const server = new Server(
      { name: 'mapa-akci', title: 'Mapa akcí', version },
      { capabilities: { tools: {} } },
    );
    server.setRequestHandler('tools/list', () => ({
      tools: Object.entries(tools).map(([name, { title, description, inputSchema }]) => ({
        name,
        title,
        description,
        inputSchema,
        annotations: { readOnlyHint: true, openWorldHint: false },
      })),
    }));
    server.setRequestHandler('tools/call', async ({ params }) => {
      const tool = Object.hasOwn(tools, params.name) ? tools[params.name] : undefined;
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool');
      try {
        const { text, data } = await tool.call(params.arguments ?? {});
        return { content: [{ type: 'text' as const, text }], structuredContent: data };
      } catch (error) {
        const refusal = toApiError(error as Error);
        if (refusal.status >= 500) onFailure(error);
        const { error: refused } = toErrorBody(refusal);
        const fields = 'fields' in refused ? Object.entries(refused.fields) : [];
        const lines = [
          refused.field ? `${refused.message} (${refused.field})` : refused.message,
          ...fields.map(([field, sentence]) => `${field}: ${sentence}`),
        ];
        return { isError: true, content: [{ type: 'text' as const, text: lines.join('\n') }] };
      }
    });
    return server;
  };
  return createMcpHandler(createServer, {
    maxSubscriptions: 0,
    maxRequestBodySize: maxBodyBytes,
  });
};

const toRequest = ({ headers, body }: FastifyRequest, publicUrl: string): Request => {
  const names = ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];
  const kept = names.flatMap((name): [string, string][] => {
    const text = headers[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  const bytes = Buffer.isBuffer(body) ? Uint8Array.from(body) : new Uint8Array();
  return new Request(publicUrl + mcpRoute.path, { method: 'POST', headers: kept, body: bytes });
};

/** Registers the read-only MCP endpoint: stateless, without sessions and streams. */
export const serveMcp = (
  app: FastifyInstance,
  context: ServerContext,
  queries: EventQueries,
  refuse: Refuse,
): void => {
  const { publicUrl } = context.configuration;
  let handler: Promise<McpHttpHandler> | null = null;
  app.addHook('onClose', async () => (await handler)?.close());
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    handler ??= createHandler(context, queries, (error) => app.log.error({ err: error }, 'mcp'));
    const answered = await (await handler).fetch(toRequest(request, publicUrl));
    const type = answered.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.code(answered.status).send(Buffer.from(await answered.arrayBuffer()));
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: mcpRoute.method,
      url: mcpRoute.path,
      config: { policy: mcpRoute.policy },
      bodyLimit: maxBodyBytes,
      // Against DNS rebinding, as the transport asks; programs send no origin.
      onRequest: async ({ headers }) => {
        if (headers.origin !== undefined && headers.origin !== new URL(publicUrl).origin)
          throw new ApiError('site-not-allowed');
      },
      handler: answer,
    });
  });
  refuseAllButPost(app, mcpRoute.path, refuse);
};
