import * as z from 'zod';
import { bulk } from '../../jobs.js';
import { problemOf } from '../problem.js';
import { recordReply } from '../reply.js';
import { type Setup, type Tool, tool, writes } from '../tool.js';
import { fields } from './fields.js';
